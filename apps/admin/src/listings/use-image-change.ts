import { IMAGE_FAILED, type ImageSource } from '@outcrop/contracts';
import { useEffect, useState } from 'react';
import { HttpError, useLogoutIfAccessDenied, useNotify } from 'react-admin';
import { useCall } from '../data/use-call.ts';
import { clearImage, sendImage } from './image-calls.ts';
import { uploadRefusal } from './image-shapes.ts';
import { type PictureEdit, UNEDITED } from './picture-edit.ts';

const STAYS = 'The picture stays as it was.';

interface ImageChangeOptions {
  listingId: number;
  source: ImageSource;
  onChanged: () => void;
}

/** A picture that is chosen and not sent. */
interface Chosen {
  readonly file: File;
  readonly preview: string;
  readonly edit: PictureEdit;
}

/** What is chosen to be done to a picture, and how it is sent. */
export function useImageChange({ listingId, source, onChanged }: ImageChangeOptions) {
  const [chosen, setChosen] = useState<Chosen>();
  const [removing, setRemoving] = useState(false);
  /** Why a picture was not taken; the old one stays. */
  const [refused, setRefused] = useState<string>();
  const notify = useNotify();
  const logoutIfDenied = useLogoutIfAccessDenied();
  const preview = chosen?.preview;
  useEffect(() => (preview ? () => URL.revokeObjectURL(preview) : undefined), [preview]);

  const cancel = () => {
    setRefused(undefined);
    setChosen(undefined);
    setRemoving(false);
  };
  const { mutate: send, isPending: busy } = useCall(
    (picture: Chosen | undefined) =>
      picture ? sendImage(source, listingId, picture.file, picture.edit) : clearImage(source, listingId),
    {
      onMutate: () => setRefused(undefined),
      onSuccess: ({ message }) => {
        notify(message, { type: 'success' });
        cancel();
        onChanged();
      },
      onError: async (error) => {
        const status = error instanceof HttpError ? error.status : 0;
        // Who closed the login keeps the chosen file, and may try again.
        if (status === 401) return void (await logoutIfDenied(error));
        notify(IMAGE_FAILED, { type: 'error' });
        const isRefusal = status >= 400 && status < 500;
        if (isRefusal) cancel();
        setRefused(`${error.message} ${isRefusal ? STAYS : 'The file is still chosen.'}`);
      },
    },
  );
  return {
    chosen,
    removing,
    busy,
    refused,
    cancel,
    choose: (file: File) => {
      const refusal = uploadRefusal(file);
      setRefused(refusal && `${refusal} ${STAYS}`);
      if (!refusal) setChosen({ file, preview: URL.createObjectURL(file), edit: UNEDITED });
    },
    refuseBroken: () => {
      cancel();
      if (chosen) setRefused(`${chosen.file.name} is not a picture that can be shown. ${STAYS}`);
    },
    edit: (edit: PictureEdit) => setChosen((before) => before && { ...before, edit }),
    upload: () => chosen && send(chosen),
    askToRemove: () => setRemoving(true),
    remove: () => send(undefined),
  };
}
