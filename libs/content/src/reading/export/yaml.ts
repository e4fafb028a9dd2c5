import { stringify } from 'yaml';

/** Items as YAML 1.2. */
export const toYaml = (input: unknown): string =>
  stringify(input, { aliasDuplicateObjects: false, singleQuote: true, lineWidth: 80, schema: 'core' });
