// Jest's environment for modules that Node loads itself (modules.mjs): the realm of the process, put back after each file as it was before.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
/** @type {typeof import('@jest/fake-timers')} */
const { ModernFakeTimers } = require('@jest/fake-timers');
/** @type {typeof import('jest-mock')} */
const { ModuleMocker } = require('jest-mock');

const moduleMocker = new ModuleMocker(globalThis);

export default class Environment {
  global = globalThis;
  moduleMocker = moduleMocker;
  fakeTimers = null;

  constructor({ projectConfig }) {
    const { exit, exitCode, env } = process;
    this.before = {
      globals: Object.getOwnPropertyDescriptors(globalThis),
      exit,
      exitCode,
      env: { ...env },
      listeners: listeners(),
    };
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {}

  /** What a file changed and did not put back: timers, spies, globals, variables, and what listens to the process. */
  async teardown() {
    const { globals, exit, exitCode, env, listeners: known } = this.before;
    this.fakeTimersModern.dispose();
    moduleMocker.restoreAllMocks();
    restoreGlobals(globals);
    process.exit = exit;
    process.exitCode = exitCode;
    for (const name of Object.keys(process.env)) if (!Object.hasOwn(env, name)) delete process.env[name];
    Object.assign(process.env, env);
    for (const { event, listener } of listeners()) {
      if (!known.some((each) => each.event === event && each.listener === listener)) process.off(event, listener);
    }
  }

  /** There is no context besides the process's own. */
  getVmContext() {
    return null;
  }
}

/** Symbols belong to packages, which stay loaded. */
function restoreGlobals(before) {
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    if (!Object.hasOwn(before, name)) delete globalThis[name];
  }
  for (const [name, was] of Object.entries(before)) {
    const is = Object.getOwnPropertyDescriptor(globalThis, name);
    const same = is && is.value === was.value && is.get === was.get && is.set === was.set;
    if (!same) Object.defineProperty(globalThis, name, was);
  }
}

/** What answers signals and errors nobody caught. What happens at the exit stays: engines are ended there. */
const listeners = () =>
  process
    .eventNames()
    .filter((name) => /^(SIG|uncaught|unhandled)/.test(String(name)))
    .flatMap((name) =>
      process.rawListeners(name).map((listener) => ({ event: name, listener: /** @type {() => void} */ (listener) })),
    );
