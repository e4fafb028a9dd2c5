import { spawnSync } from 'node:child_process';
import { AS_PRODUCTION } from '../environment.mjs';

/** Runs a line of code as everything runs outside `npm run dev`. */
const run = (code: string, NODE_ENV: string) =>
  spawnSync(process.execPath, [...AS_PRODUCTION, '--input-type=module', '--eval', code], {
    env: { ...process.env, NODE_ENV },
    encoding: 'utf8',
  });

describe('what runs as production', () => {
  it('loads production builds', () => {
    const { status, stdout } = run(
      "import React, { useOptimistic } from 'react'; import 'react-dom/server'; import 'express'; console.log(React.version, useOptimistic)",
      'production',
    );
    expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringMatching(/^\d+\.\d+/) });
  });

  it.each(['development', 'test', ''])('ends when NODE_ENV is %j', (NODE_ENV) => {
    const { status, stderr } = run('console.log(1)', NODE_ENV);
    expect(status).not.toBe(0);
    expect(stderr).toContain('everything runs as production');
  });

  it.each([
    "process.env.NODE_ENV = 'development'; await import('react')",
    "process.env.NODE_ENV = 'development'; await import('react-dom/server')",
    "import { createRequire } from 'node:module'; createRequire(process.cwd() + '/x.js')('./node_modules/react/cjs/react.development.js')",
  ])('ends when a development build is loaded: %s', (code) => {
    const { status, stderr } = run(code, 'production');
    expect(status).not.toBe(0);
    expect(stderr).toContain('A development build was loaded');
  });
});
