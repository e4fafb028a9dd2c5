import { loginSchema } from '@outcrop/contracts';
import { checkBy, type FormCheck } from '../../ui/form/faults.ts';

const checkLogin = checkBy(loginSchema);
export const check: FormCheck = ({ email = '', password = '' }) => checkLogin({ email, password });
