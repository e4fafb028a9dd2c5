// Runs TypeScript sources directly, decorators included:
// node --import ./scripts/dev-hook.mjs --conditions=@outcrop/source apps/api/src/main.ts
import fs from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

process.setSourceMapsEnabled(true);
registerHooks({
  load(url, context, next) {
    if (!url.startsWith('file:') || !/\.tsx?$/.test(url) || url.includes('/node_modules/')) return next(url, context);
    const filename = fileURLToPath(url);
    const { code } = transformSync(fs.readFileSync(filename, 'utf8'), { filename, swcrc: true });
    return { format: 'module', shortCircuit: true, source: code };
  },
});
