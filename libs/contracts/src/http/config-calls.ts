import type { Call, CallOptions } from './call.ts';
import type { Config } from './config.ts';

export const configCalls = (call: Call) => ({
  config: (options?: CallOptions) => call<Config>('GET', '/api/config', options),
});
