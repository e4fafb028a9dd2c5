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
    this.before = { globals: describe(globalThis), process: describe(process), env: { ...process.env }, on: listeners() };
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose();
    moduleMocker.restoreAllMocks();
    restore(globalThis, this.before.globals);
    restore(process, this.before.process);
    for (const name of Object.keys(process.env)) if (!(name in this.before.env)) delete process.env[name];
    Object.assign(process.env, this.before.env);
    for (const [event, listener] of listeners()) {
      if (!this.before.on.some(([name, known]) => name === event && known === listener)) process.off(event, listener);
    }
  }

  exportConditions() {
    return ['@outcrop/source', 'node', 'node-addons'];
  }

  /** There is no context besides the process's own. */
  getVmContext() {
    return null;
  }
}

const describe = (object) => Object.getOwnPropertyDescriptors(object);

/** Puts the properties of an object back that were changed, added or deleted. Getters are left alone: Node makes globals when asked for. */
function restore(object, before) {
  for (const key of Reflect.ownKeys(object)) {
    if (!(key in before) && Object.getOwnPropertyDescriptor(object, key).configurable) delete object[key];
  }
  for (const key of Reflect.ownKeys(before)) {
    const was = before[key];
    const is = Object.getOwnPropertyDescriptor(object, key);
    if (is && !is.configurable && !is.writable) continue;
    if (!is || ('value' in was && is.value !== was.value)) Object.defineProperty(object, key, was);
  }
}

/** What listens to the process: `SIGTERM`, `unhandledRejection` … */
const listeners = () =>
  process.eventNames().flatMap((name) => process.rawListeners(name).map((listener) => [name, listener]));
