import { Injectable } from '@nestjs/common';
import { MAX_BYTES_IN_PIECES, type UserActor } from '@outcrop/platform';

/** What a feature takes large files for. */
export interface UploadPurpose {
  /** Kebab-case and unique: what a browser names. */
  readonly name: string;
  /** Of one file. */
  readonly maxBytes: number;
  mayUpload(actor: UserActor): boolean;
}

/** Features name here what they take large files for, when their modules start. */
@Injectable()
export class UploadPurposes {
  private readonly purposes = new Map<string, UploadPurpose>();

  register(purpose: UploadPurpose): void {
    if (this.purposes.has(purpose.name)) throw new Error(`Two features take uploads for "${purpose.name}"`);
    if (purpose.maxBytes > MAX_BYTES_IN_PIECES)
      throw new Error(`Files for "${purpose.name}" have more pieces than a store takes`);
    this.purposes.set(purpose.name, purpose);
  }

  of(name: string): UploadPurpose | undefined {
    return this.purposes.get(name);
  }
}
