import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { programOf } from '../build.mjs';
import { runProgram } from '../steps.mjs';

const cruiser = programOf('.', 'dependency-cruiser', 'depcruise');
let folder: string;

/** A feature of two rooms, `pumps` above `wells`, in a repository of its own with our rules. */
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'outcrop-rooms-'));
  fs.mkdirSync(path.join(folder, 'apps/admin/src'), { recursive: true });
  fs.copyFileSync('.dependency-cruiser.cjs', path.join(folder, '.dependency-cruiser.cjs'));
  const doors = { './feature': { '@outcrop/source': './src/feature.ts' } };
  write('package.json', JSON.stringify({ name: '@outcrop/field', type: 'module', exports: doors }));
  const rooms = ['pumps', 'wells'].map((room) => `import { ${room} } from './${room}/room.ts';`);
  write('src/feature.ts', `${rooms.join('\n')}\nexport const field = {\n  rooms: [wells, pumps],\n};\n`);
  write('src/wells/room.ts', `import './well.ts';\nexport const wells = {};\n`);
  write('src/wells/well.ts', 'export interface Well {\n  depth: number;\n}\n');
  write('src/pumps/room.ts', `import './pump.ts';\nexport const pumps = {};\n`);
  write(
    'src/pumps/pump.ts',
    `import type { Well } from '../wells/well.ts';\nexport const pump = (well: Well) => well;\n`,
  );
});
afterEach(() => {
  fs.rmSync(folder, { recursive: true });
});

function write(file: string, text: string): void {
  const whole = path.join(folder, 'libs/field', file);
  fs.mkdirSync(path.dirname(whole), { recursive: true });
  fs.writeFileSync(whole, text);
}

const check = () =>
  runProgram(process.execPath, [cruiser, '--config', '.dependency-cruiser.cjs', 'libs', 'apps'], { cwd: folder });

it('lets a room use the one below it', async () => {
  const { code, output } = await check();
  expect([code, output]).toEqual([0, expect.stringContaining('no dependency violations')]);
});

it.each([
  ['itself', ['src/wells/well.ts', `import '../pumps/room.ts';\n`]],
  ['by a type', ['src/wells/well.ts', `export type { pump } from '../pumps/pump.ts';\n`]],
  ['by a file of no room', ['src/wells/well.ts', `import '../shared.ts';\n`]],
])('refuses a room that reaches the one above it: %s', async (_, [file, text]) => {
  write('src/shared.ts', `import './pumps/pump.ts';\n`);
  write(file!, text!);
  const { code, output } = await check();
  expect(code).not.toBe(0);
  expect(output).toContain('wells-of-field-reaches-no-room-above-it');
});
