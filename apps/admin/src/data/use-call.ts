import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';

/** Something that the API is asked to do; why it was not done is said in a notice, unless `onError` says it. */
export function useCall<Answer, Given = void>(
  call: (given: Given) => Promise<Answer>,
  options?: Pick<UseMutationOptions<Answer, Error, Given>, 'onMutate' | 'onSuccess' | 'onError' | 'onSettled'>,
) {
  const notify = useNotify();
  return useMutation<Answer, Error, Given>({
    mutationFn: call,
    networkMode: 'always',
    onError: (error) => notify(error.message, { type: 'error' }),
    ...options,
  });
}
