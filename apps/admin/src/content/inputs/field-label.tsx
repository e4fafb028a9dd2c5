import type { ContentField } from '@outcrop/contracts';

/** What a field is called; that it is required is said in words. */
export const FieldLabel = ({ field }: { field: Pick<ContentField, 'label' | 'required'> }) => (
  <span>
    {field.label}
    {field.required && <span className="required"> required</span>}
  </span>
);
