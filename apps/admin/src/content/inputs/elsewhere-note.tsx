import { contentResourceOf, type ManyField } from '@outcrop/contracts';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router';

/** Items that belong to this one, but have screens of their own. */
export function ElsewhereNote({ field }: { field: ManyField }) {
  const createPath = useCreatePath();
  return (
    <p className="elsewhere-note wide">
      {field.label} are edited and put into their order{' '}
      <Link className="link" to={createPath({ resource: contentResourceOf(field.collection), type: 'list' })}>
        on a screen of their own
      </Link>
      .
    </p>
  );
}
