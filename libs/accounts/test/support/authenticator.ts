import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const [UP, UV, AT] = [0x01, 0x04, 0x40];
const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const b64 = (data: Buffer) => data.toString('base64url');

/** What a browser would hand to the authenticator. */
interface Place {
  readonly rpId?: string;
  readonly origin?: string;
}

/** A passkey in memory (ES256, WebAuthn Level 3), which does as it is told, also what no honest one would do. */
export class Authenticator {
  readonly id = b64(randomBytes(24));
  counter = 0;
  /** Asks for a PIN, a finger or a face. */
  userVerified = true;
  private readonly privateKey: KeyObject;
  private readonly cose: Buffer;
  private handle = '';

  readonly place: Required<Place>;
  constructor(place: Required<Place>) {
    this.place = place;
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.privateKey = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const coordinate = (label: number, value: string) =>
      Buffer.concat([Buffer.of(label, 0x58, 0x20), Buffer.from(value, 'base64url')]);
    // {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
    this.cose = Buffer.concat([
      Buffer.of(0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01),
      coordinate(0x21, x),
      coordinate(0x22, y),
    ]);
  }

  /** Answers options for a new passkey. */
  create(options: Record<string, unknown>, place: Place = {}): object {
    const { challenge, user } = options as { challenge: string; user: { id: string } };
    this.handle = user.id;
    const id = Buffer.from(this.id, 'base64url');
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.of(0, id.length), id, this.cose]);
    const data = Buffer.concat([this.data(AT, place), attested]);
    const text = (word: string) => Buffer.concat([Buffer.of(0x60 + word.length), Buffer.from(word)]);
    const attestation = Buffer.concat([
      Buffer.of(0xa3),
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.of(0xa0),
      text('authData'),
      Buffer.of(0x58, data.length),
      data,
    ]);
    return this.answer({
      clientDataJSON: b64(this.client('webauthn.create', challenge, place)),
      attestationObject: b64(attestation),
      transports: ['internal'],
    });
  }

  /** Answers options to log in. @param changes to what is answered */
  get(options: Record<string, unknown>, place: Place = {}, changes: object = {}): object {
    this.counter += 1;
    const client = this.client('webauthn.get', (options as { challenge: string }).challenge, place);
    const data = this.data(0, place);
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.privateKey);
    return this.answer({
      clientDataJSON: b64(client),
      authenticatorData: b64(data),
      signature: b64(signature),
      userHandle: this.handle,
      ...changes,
    });
  }

  private answer(response: object): object {
    return { id: this.id, rawId: this.id, type: 'public-key', response, clientExtensionResults: {} };
  }

  private client(type: string, challenge: string, { origin = this.place.origin }: Place): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  private data(flags: number, { rpId = this.place.rpId }: Place): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(rpId), Buffer.of(flags | UP | (this.userVerified ? UV : 0)), counter]);
  }
}
