/** Items as YAML; what older readers take for a date or a truth is quoted. The library is loaded for the first of them. */
export async function toYaml(input: unknown): Promise<string> {
  const { stringify } = await import('yaml');
  return stringify(input, { aliasDuplicateObjects: false, singleQuote: true, lineWidth: 80, schema: 'yaml-1.1' });
}
