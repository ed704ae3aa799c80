import { messages } from '@contract/messages';
import { useGetSheetTemplatesQuery } from './sheetsApi';

/** A template, from the list of all; a 404 if it is not there. */
export function useSheetTemplate(id: string) {
  const query = useGetSheetTemplatesQuery();
  const template = query.currentData?.find(({ _id }) => _id === id);
  const isMissing = query.currentData !== undefined && template === undefined;
  const missing = { status: 404, data: { message: messages.templateNotFound } };
  return { ...query, currentData: template, error: isMissing ? missing : query.error };
}
