import type { Fields } from '../matches.ts';
import { type Bits, bitsWhere } from './bits.ts';
import type { Column } from './column.ts';
import { TextRows } from './text-rows.ts';

/** Between the texts of a field with several: no text that is looked for holds it, as PostgreSQL stores none. */
const BETWEEN = '\0';

/** The text of each document, with {@link TextRows} that say which of them may hold another one. */
export class TextColumn implements Column {
  private readonly texts: (string | undefined)[] = [];
  private readonly rows = new TextRows();

  resize(slots: number): void {
    this.rows.resize(slots);
    while (this.texts.length < slots) this.texts.push(undefined);
  }

  put(slot: number, value: Fields[string]): void {
    const texts = value === null || value === undefined ? [] : [value].flat();
    const text = texts.length > 0 ? texts.join(BETWEEN) : undefined;
    const former = this.texts[slot];
    if (text === former) return;
    this.texts[slot] = text;
    if (former !== undefined) this.rows.clear(slot);
    if (text !== undefined) this.rows.add(slot, text);
  }

  exists(into: Bits): void {
    const { texts } = this;
    bitsWhere(into, (slot) => (texts[slot] === undefined ? 0 : 1));
  }

  /** Adds the slots whose text holds another one, which is not empty. */
  contains(text: string, into: Bits): void {
    const { texts } = this;
    if (this.rows.narrow(text, into)) return;
    for (let i = 0; i < into.length; i++) {
      let word = into[i]!;
      for (let left = word; left !== 0; left &= left - 1) {
        const bit = 31 - Math.clz32(left & -left);
        if (!texts[(i << 5) + bit]?.includes(text)) word &= ~(1 << bit);
      }
      into[i] = word;
    }
  }
}
