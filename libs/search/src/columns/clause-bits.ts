import { type Clause, clauseKey, isEverything, isNothing } from '../clause.ts';
import { type Fields, matches } from '../matches.ts';
import { addBits, type Bits, dropBits, keepBits, noBits, setBit } from './bits.ts';
import type { ColumnStore } from './column-store.ts';
import { addInside, addWithin } from './places.ts';

/** Sets that are kept for clauses which were asked for, those asked for last. */
const MAX_KEPT = 192;
/** A longer clause (ids without a name, an area) is hardly asked for twice. */
const MAX_KEY = 400;
/** With so many changes at once, kept sets are made anew where they are needed. */
const MAX_PATCHES = 32;

interface Kept {
  readonly clause: Clause;
  readonly bits: Bits;
}

/**
 * Which documents of a store meet a checked clause, as sets. Those asked for lately are kept and follow each change, by the definition itself:
 * one changed document is looked at once for each.
 */
export class ClauseBits {
  private readonly kept = new Map<string, Kept>();

  constructor(private readonly store: ColumnStore) {}

  /** The documents that meet a checked clause. What is returned may be kept: nobody but the caller's own copy is to be changed. */
  of(clause: Clause): Bits {
    if (isEverything(clause)) return this.store.live;
    const key = clauseKey(clause);
    const kept = this.kept.get(key);
    if (kept) {
      this.kept.delete(key);
      this.kept.set(key, kept);
      return kept.bits;
    }
    const bits = this.made(clause);
    if (key.length > (isMadeOfKept(clause) ? 4 * MAX_KEY : MAX_KEY)) return bits;
    if (this.kept.size >= MAX_KEPT) this.kept.delete(this.kept.keys().next().value!);
    this.kept.set(key, { clause, bits });
    return bits;
  }

  /** Makes all sets anew when they are asked for. */
  forget(): void {
    this.kept.clear();
  }

  beforeChanges(count: number): void {
    if (count > MAX_PATCHES) this.forget();
  }

  /** @param fields the document that the slot holds from now on */
  changed(slot: number, fields: Fields): void {
    const { point } = this.store.index;
    for (const { clause, bits } of this.kept.values()) setBit(bits, slot, matches(clause, fields, point));
  }

  private made(clause: Clause): Bits {
    const { store } = this;
    const bits = noBits(store.room);
    if (isNothing(clause)) return bits;
    if ('all' in clause) {
      bits.set(this.of(clause.all[0]!));
      for (const part of clause.all.slice(1)) keepBits(bits, this.of(part));
    } else if ('any' in clause) {
      for (const part of clause.any) addBits(bits, this.of(part));
    } else if ('not' in clause) {
      bits.set(store.live);
      dropBits(bits, this.of(clause.not));
    } else if ('within' in clause) addWithin(store, clause.within, bits);
    else if ('polygon' in clause) addInside(store, clause.polygon, bits);
    else if ('contains' in clause) store.words(clause.field).contains(clause.contains, bits);
    else if ('exists' in clause) store.column(clause.field).exists(bits);
    else if (!('in' in clause)) store.values(clause.field).between(clause.from, clause.to, bits);
    else if (store.index.fields[clause.field]!.column === store.index.idColumn) this.addIds(clause.in, bits);
    else store.values(clause.field).oneOf(clause.in, bits);
    return bits;
  }

  private addIds(ids: readonly unknown[], bits: Bits): void {
    for (const id of ids) {
      const slot = this.store.slotOf(id as number);
      if (slot !== undefined) setBit(bits, slot, true);
    }
  }
}

/** Whether a clause is one of parts, such as who may see what: it is as often asked for as they are, however long it is. */
const isMadeOfKept = (clause: Clause): boolean => 'all' in clause || 'any' in clause;
