import { describe, expect, it } from '@jest/globals';
import { Invalid } from '@outcrop/platform';
import { ADMIN_SCOPE, PUBLIC_SCOPE, seenIn } from '@outcrop/search';
import fc from 'fast-check';
import { checkedDefinition, indexOf } from '../src/collections/collection-definition.ts';
import { createTable } from '../src/collections/collection-table.ts';
import { WELLS } from './collection-support.ts';

/** Why a definition is refused. */
function refusal(definition: unknown): string {
  try {
    checkedDefinition(definition);
  } catch (error) {
    if (error instanceof Invalid) return error.errors.map(({ path, message }) => `${path}: ${message}`).join('; ');
    throw error;
  }
  return '';
}
const withFields = (fields: unknown) => ({ name: 'wells', fields });

describe('the definition of a collection', () => {
  it('is seen by admins and advisors alone, and read into memory by the first search, where it does not say otherwise', () => {
    const definition = checkedDefinition(withFields({ depth: { type: 'integer' } }));
    expect(definition).toMatchObject({ seenBy: 'admin', memory: 'first-use' });
    const index = indexOf(7, definition);
    expect([index.visible(PUBLIC_SCOPE), index.visible(ADMIN_SCOPE)]).toEqual([{ any: [] }, { all: [] }]);
    expect(index).toMatchObject({ name: 'wells', version: 7, table: 'collection_7' });
  });

  it('shows everybody what is not gone, and no field that is for admins and advisors', () => {
    const index = indexOf(1, checkedDefinition(WELLS));
    expect(index.visible(PUBLIC_SCOPE)).toEqual({ field: 'gone', in: [false] });
    expect(Object.keys(seenIn(index, PUBLIC_SCOPE).fields)).not.toContain('cost');
    expect(Object.keys(seenIn(index, PUBLIC_SCOPE).fields)).not.toContain('gone');
    expect(Object.keys(seenIn(index, ADMIN_SCOPE).fields)).toEqual(
      expect.arrayContaining(['cost', 'gone', 'key', 'id']),
    );
  });

  it('says what people call a field, and what its figures are in', () => {
    const lateral = { type: 'integer', label: 'Lateral length', unit: 'ft' };
    const { fields } = indexOf(1, checkedDefinition(withFields({ lateral, depth: { type: 'integer' } })));
    expect(fields['lateral']).toEqual({ type: 'integer', column: 'lateral', label: 'Lateral length', unit: 'ft' });
    expect(fields['depth']).toEqual({ type: 'integer', column: 'depth' });
  });

  it.each([
    ['a label of two lines', withFields({ a: { type: 'integer', label: 'a\nb' } }), 'fields.a.label: must be one line'],
    ['a label that is too long', withFields({ a: { type: 'integer', label: 'a'.repeat(61) } }), 'fields.a.label'],
    ['a unit that is empty', withFields({ a: { type: 'integer', unit: ' ' } }), 'fields.a.unit: must not be empty'],
    ['a key that is no column', { ...withFields({}), keyColumn: 'a b' }, 'keyColumn: must be the name of a column'],
    ['no object', 'wells', 'must be an object'],
    ['a name that is none of an index', { name: 'We lls', fields: {} }, 'name: must be a lowercase letter'],
    ['a name with a path', { name: '../wells', fields: {} }, 'name: must be'],
    ['a name that is too long', { name: 'w'.repeat(41), fields: {} }, 'name: must be'],
    ['a field with a quotation mark', withFields({ 'a"b': { type: 'keyword' } }), 'fields'],
    ['a field that is SQL', withFields({ 'a; drop table listing': { type: 'keyword' } }), 'fields'],
    ['a field of every object', withFields({ constructor: { type: 'keyword' } }), 'cannot be used'],
    ['a field that every collection has', withFields({ revision: { type: 'keyword' } }), 'that every collection has'],
    ['the prototype of an object', JSON.parse('{"name":"wells","fields":{"__proto__":{"type":"keyword"}}}'), 'fields'],
    ['a type that is none', withFields({ a: { type: 'json' } }), 'fields.a.type'],
    ['a scale of texts', withFields({ a: { type: 'keyword', scale: 2 } }), 'is of numbers only'],
    ['a scale that no number has', withFields({ a: { type: 'number', scale: 16 } }), 'fields.a.scale'],
    ['several texts', withFields({ a: { type: 'text', many: true } }), 'is not of texts'],
    ['more than it knows', withFields({ a: { type: 'text', sql: 'now()' } }), 'fields.a'],
    [
      'a point of what is no field',
      { ...withFields({ x: { type: 'integer' } }), point: { x: 'x', y: 'y' } },
      'point: must',
    ],
    ['a point of texts', { ...withFields({ x: { type: 'text' } }), point: { x: 'x', y: 'x' } }, 'point: must'],
    ['a memory that is none', { ...withFields({}), memory: 'always' }, 'memory'],
  ])('is refused with %s', (_, definition, said) => {
    expect(refusal(definition)).toContain(said);
  });

  it('is refused with 10,000 fields, in a sentence', () => {
    const fields = Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`f${n}`, { type: 'keyword' }]));
    expect(refusal(withFields(fields))).toBe('fields: must be 200 fields at most');
  });

  it('with whatever names makes statements that hold no other names, or none at all', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (name, field) => {
        const fields = Object.fromEntries([[field, { type: 'keyword' }]]);
        if (refusal({ name, fields })) return;
        const statements = createTable(indexOf(1, checkedDefinition({ name, fields }))).join('\n');
        expect(statements.match(/"[^"]*"/g)).toEqual(expect.arrayContaining([`"${field}"`]));
        expect(field).toMatch(/^[A-Za-z][A-Za-z0-9_]*$/);
      }),
      { numRuns: 2_000 },
    );
  });
});
