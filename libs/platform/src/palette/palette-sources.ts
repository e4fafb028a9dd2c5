import { Injectable } from '@nestjs/common';
import { PALETTE_KIND_CODES, type PaletteItem, type PaletteKind } from '@outcrop/contracts';
import type { Actor } from '../auth/actor.ts';

/** One kind of what the command palette finds. */
export interface PaletteSource {
  readonly kind: PaletteKind;
  readonly isAllowed: (actor: Actor) => boolean;
  /** The best first, of what the actor may open; at most `limit`. @param letters some of its name or number, not empty */
  readonly find: (letters: string, limit: number, actor: Actor) => Promise<readonly Omit<PaletteItem, 'kind'>[]>;
}

/** What the command palette looks through (docs/product/admin.md#command-palette): each feature registers what it has. */
@Injectable()
export class PaletteSources {
  private readonly sources = new Map<PaletteKind, PaletteSource>();

  register(source: PaletteSource): void {
    this.sources.set(source.kind, source);
  }

  /** Those that somebody may use, in the order in which they are shown. */
  of(actor: Actor): readonly PaletteSource[] {
    return PALETTE_KIND_CODES.flatMap((kind) => this.sources.get(kind) ?? []).filter((source) =>
      source.isAllowed(actor),
    );
  }
}
