import { stringify } from 'yaml';

/** Items as YAML; what older readers take for a date or a truth is quoted. */
export const toYaml = (input: unknown): string =>
  stringify(input, { aliasDuplicateObjects: false, singleQuote: true, lineWidth: 80, schema: 'yaml-1.1' });
