import { randomBytes } from 'node:crypto';
import { passwordSchema } from '@outcrop/contracts';

export { passwordSchema };

/** A password for somebody who did not choose one: 20 letters and digits, about 100 bits, fitting {@link passwordSchema}. */
export function randomPassword(): string {
  for (;;) {
    const text = randomBytes(24)
      .toString('base64')
      .replaceAll(/[^A-Za-z0-9]/g, '')
      .slice(0, 20);
    if (text.length === 20 && passwordSchema.safeParse(text).success) return text;
  }
}
