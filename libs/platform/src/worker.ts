// The door for processes that handle events and run schedules; behind it BullMQ is loaded.

export * from './events/schedules/worker-schedules.ts';
export * from './events/worker-events.module.ts';
export * from './events/worker-events.ts';
