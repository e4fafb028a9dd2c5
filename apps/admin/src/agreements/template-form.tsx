import {
  AGREEMENT_PLACEHOLDERS,
  type AgreementTemplateRecord,
  newTemplateBody,
  templateWriteBody,
} from '@outcrop/contracts';
import { TextInput, useRecordContext } from 'react-admin';
import {
  CreatePage,
  DeleteButton,
  EditPage,
  Fact,
  Facts,
  FieldGroup,
  type FormFields,
  formatMoment,
  ResourceForm,
  SaveWithButton,
} from '../resource/index.ts';
import { useIsAdmin } from '../session/use-is-admin.ts';
import { TemplatePreview } from './template-preview.tsx';
import './agreements.css';

const LABELS: Readonly<Record<string, string>> = { name: 'Name', text: 'Text', isDefault: 'The firm’s default' };
const labelOf = (name: string) => LABELS[name] ?? name;
const NEW: FormFields = { names: ['name', 'text'], schema: newTemplateBody, labelOf };
const CHANGED: FormFields = { ...NEW, schema: templateWriteBody };

/** A template: name and text; another text is another version. Admins edit it, advisors read it. */
export const TemplateEdit = () => (
  <EditPage fields={CHANGED}>
    <TemplateForm />
  </EditPage>
);

export const TemplateCreate = () => (
  <CreatePage fields={NEW} defaultValues={{ name: '', text: '# Parties\n\n' }}>
    <TemplateForm />
  </CreatePage>
);

function TemplateForm() {
  const template = useRecordContext<AgreementTemplateRecord>();
  const isAdmin = useIsAdmin();
  return (
    <ResourceForm
      side={<Side template={template} />}
      readOnly={!isAdmin}
      {...(template && {
        moreSaves: !template.isDefault && (
          <SaveWithButton label="Save as the firm’s default" values={{ isDefault: true }} />
        ),
        end: (
          <DeleteButton title={`Delete ${template.name}?`} done="Template deleted">
            It cannot be restored. A template that data rooms use or that was signed is not deleted.
          </DeleteButton>
        ),
      })}
    >
      <FieldGroup title="Text">
        <TextInput source="name" className="wide" readOnly={!isAdmin} />
        <TextInput
          source="text"
          className="wide agreement-text"
          multiline
          minRows={20}
          readOnly={!isAdmin}
          helperText="A line that begins with # is the title of a section. An empty line separates paragraphs. Another text is another version, which everybody signs again."
        />
      </FieldGroup>
    </ResourceForm>
  );
}

const Side = ({ template }: { template: AgreementTemplateRecord | undefined }) => (
  <>
    {template && (
      <Facts>
        <Fact name="Version">{template.number}</Fact>
        <Fact name="Text changed">{formatMoment(template.changedAt)}</Fact>
        <Fact name="By">{template.changedBy}</Fact>
        <Fact name="Used by">
          {template.isDefault ? 'Data rooms that name no template' : 'Data rooms that name it'}
        </Fact>
      </Facts>
    )}
    <h2>Placeholders</h2>
    <Facts>
      {Object.entries(AGREEMENT_PLACEHOLDERS).map(([name, meaning]) => (
        <Fact key={name} name={`{{${name}}}`}>
          {meaning}
        </Fact>
      ))}
    </Facts>
    <TemplatePreview />
  </>
);
