export { RecountFigures } from './commands/recount-figures.ts';
