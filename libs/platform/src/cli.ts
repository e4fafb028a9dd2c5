import { eventsCommands } from './events/events.commands.ts';
import type { FeatureCommands } from './feature/feature.ts';
import { doctorCommand } from './health/doctor.command.ts';

export const commands: FeatureCommands = (program, context) => {
  eventsCommands(program, context);
  doctorCommand(program, context);
};
