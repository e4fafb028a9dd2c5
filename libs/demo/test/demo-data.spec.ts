import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { demoData } from '../src/demo-data.ts';
import { InvalidDemoData, readData } from '../src/read-data.ts';
import { agentsSchema } from '../src/schemas/agents.schema.ts';
import { playsSchema } from '../src/schemas/plays.schema.ts';
import { textSchemas } from '../src/schemas/texts.schema.ts';
import { writtenDealsSchema } from '../src/schemas/written-deals.schema.ts';

const DATA = path.join(import.meta.dirname, '../data');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'outcrop-demo-data-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The error message for a file with this content, or "none". */
function faultOf(content: unknown, schema: Parameters<typeof readData>[1]): string {
  writeFileSync(path.join(folder, 'some.json'), typeof content === 'string' ? content : JSON.stringify(content));
  try {
    readData('some.json', schema, folder);
  } catch (error) {
    if (error instanceof InvalidDemoData) return error.message;
    throw error;
  }
  return 'none';
}
const fileOf = (file: string): unknown => JSON.parse(readFileSync(path.join(DATA, file), 'utf8'));

it.each([
  ['plays', demoData().mainSet.plays],
  ['deals', demoData().mainSet.deals],
  ['texts', Object.keys(textSchemas)],
] as [string, string[]][])('reads every file of data/%s', (kind, names) => {
  expect(readdirSync(path.join(DATA, kind)).sort()).toEqual(names.map((name) => `${name}.json`).sort());
});

it('is read once', () => {
  expect(demoData()).toBe(demoData());
});

describe('an invalid file is reported with the place of the error', () => {
  const play = demoData().plays[0]!;
  const places = Object.keys(demoData().places.counties);

  it('when it is missing or is not JSON', () => {
    expect(() => readData('none.json', agentsSchema, folder)).toThrow(
      /^libs\/demo\/data\/none\.json cannot be read: ENOENT.*\.$/,
    );
    expect(faultOf('{', agentsSchema)).toMatch(/^libs\/demo\/data\/some\.json cannot be read: .*JSON.*\.$/);
  });

  it('in a play', () => {
    const fault = (changed: object) => faultOf([play, { ...play, ...changed }], playsSchema(places));
    expect(fault({})).toBe('none');
    expect(fault({ places: ['Martin TX', 'Martn TX'] })).toBe(
      'libs/demo/data/some.json is wrong at [1].places[1]: no county or district is called "Martn TX".',
    );
    expect(fault({ ratePerWell: [620, 180] })).toBe(
      'libs/demo/data/some.json is wrong at [1].ratePerWell: the lower end comes first.',
    );
    expect(fault({ wels: 'vertical' })).toContain('is wrong at [1]: Unrecognized key: "wels".');
    expect(fault({ weight: '9' })).toContain('is wrong at [1].weight: ');
  });

  it('in a written deal', () => {
    const [deal] = demoData().writtenDeals;
    const schema = writtenDealsSchema({
      agents: ['Claire Aldridge'],
      counties: places,
      districts: ['wapiti'],
      plays: [play.name],
    });
    const fault = (changed: object) => faultOf([{ ...deal, ...changed }], schema);
    expect(fault({})).toBe('none');
    expect(fault({ agent: 'Nobody' })).toContain('is wrong at [0].agent: no agent is called "Nobody".');
    expect(fault({ site: { counties: ['Nowhere TX'], play: play.name } })).toContain(
      'is wrong at [0].site.counties[0]: no county is called "Nowhere TX".',
    );
    expect(fault({ site: { district: 'wapiti', play: 'None' } })).toContain(
      'is wrong at [0].site.play: no play is called "None".',
    );
    expect(fault({ dates: { closingDate: '2026-13-01' } })).toContain('is wrong at [0].dates.closingDate: ');
  });

  it('in the agents', () => {
    const agents = fileOf('agents.json') as { firm: Record<string, unknown>[] };
    const fault = (changed: object) => faultOf({ ...agents, ...changed }, agentsSchema);
    expect(fault({})).toBe('none');
    expect(fault({ mineralsDesk: 'Nobody' })).toContain('is wrong at mineralsDesk: nobody in the firm');
    expect(fault({ firm: [agents.firm[0], { ...agents.firm[1], office: 'Paris' }] })).toContain(
      'is wrong at firm[1].office',
    );
    expect(fault({ firm: [{ ...agents.firm[0], directPhone: '(713) 867-5309' }] })).toContain('firm[0].directPhone');
    expect(fault({ firm: [{ ...agents.firm[0], email: 'c.aldridge@outcrop.com' }] })).toContain('firm[0].email');
  });

  it('in a text', () => {
    const texts = fileOf('texts/royalty.json') as object;
    const fault = (...what: unknown[]) => faultOf({ ...texts, what }, textSchemas.royalty);
    expect(fault('Royalty in {wells} wells.')).toBe('none');
    expect(fault('Royalty in {wels} wells.')).toBe(
      'libs/demo/data/some.json is wrong at what[0]: nothing is known as {wels}.',
    );
    expect(fault('Royalty in {wells wells.')).toContain('is wrong at what[0]: a brace has no partner.');
    const when = { when: 'operated', say: 'Royalty.' };
    expect(fault(when, { ...when, when: 'operated and not somewhere' })).toContain(
      'is wrong at what[1].when: no condition is called "not somewhere".',
    );
    expect(fault({ ...when, otherwise: { ...when, say: 'In {here}.' } })).toContain(
      'is wrong at what[0].otherwise.say: nothing is known as {here}.',
    );
    expect(fault()).toContain('is wrong at what: ');
  });
});
