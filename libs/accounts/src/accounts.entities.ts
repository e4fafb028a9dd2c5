import { Session } from './session.entity.ts';
import { User } from './user.entity.ts';

/** To be given to `databaseOptions` by every process that logs people in or names them. */
export const accountEntities = [User, Session];
