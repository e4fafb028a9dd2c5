import { contentResourceOf, type ManyField } from '@outcrop/contracts';
import { ResourceLink } from '../../resource/index.ts';

/** Items that belong to this one, but have screens of their own. */
export const ElsewhereNote = ({ field }: { field: ManyField }) => (
  <p className="elsewhere-note dim wide">
    {field.label} are edited and put into their order{' '}
    <ResourceLink resource={contentResourceOf(field.collection)}>on a screen of their own</ResourceLink>.
  </p>
);
