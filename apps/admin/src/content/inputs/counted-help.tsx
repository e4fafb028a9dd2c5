import { useSourceContext } from 'react-admin';
import { useWatch } from 'react-hook-form';

/** "48 of 60 characters": how many read well, not how many are allowed. */
export function CountedHelp({ source, advised, help }: { source: string; advised: number; help?: string | undefined }) {
  const { getSource } = useSourceContext();
  const text: unknown = useWatch({ name: getSource(source) });
  const count = typeof text === 'string' ? [...text.trim()].length : 0;
  return (
    <span className={count > advised ? 'count-over' : undefined}>
      {help && `${help} `}
      {count} of {advised} characters{count > advised && ': search engines cut it'}
    </span>
  );
}
