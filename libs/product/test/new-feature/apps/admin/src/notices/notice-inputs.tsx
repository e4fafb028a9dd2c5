import { noticeWriteSchema } from '@outcrop/contracts';
import { TextInput } from 'react-admin';
import { FieldGroup, type FormFields, ResourceForm } from '../resource/index.ts';

export const NOTICE_FIELDS: FormFields = { names: ['text'], schema: noticeWriteSchema, labelOf: () => 'Text' };

export const NoticeForm = () => (
  <ResourceForm>
    <FieldGroup title="Notice">
      <TextInput source="text" multiline className="wide" />
    </FieldGroup>
  </ResourceForm>
);
