import { CreatePage } from '../resource/index.ts';
import { NOTICE_FIELDS, NoticeForm } from './notice-inputs.tsx';

export const NoticeCreate = () => (
  <CreatePage fields={NOTICE_FIELDS} defaultValues={{ text: '' }}>
    <NoticeForm />
  </CreatePage>
);
