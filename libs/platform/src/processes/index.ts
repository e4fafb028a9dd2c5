export { Env, EnvError } from '../config/env.ts';
export { makeObjectsYoung } from '../keep-heap-small.ts';
export { joinWebProcesses, type WebProcess } from './web-process.ts';
export { DidNotStart, WebProcesses } from './web-processes.ts';
export { WEB_PROCESS } from './worker-process.ts';
