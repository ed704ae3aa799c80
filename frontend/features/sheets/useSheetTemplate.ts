import { messages } from '@contract/messages';
import { useState } from 'react';
import { useGetSheetTemplatesQuery } from './sheetsApi';

/** A template, from the list of all; a 404 if it is not there. One that has gone meanwhile stays as it was seen last. */
export function useSheetTemplate(id: string) {
  const query = useGetSheetTemplatesQuery();
  const listed = query.currentData?.find(({ _id }) => _id === id);
  const [seen, setSeen] = useState(listed);
  if (listed && listed !== seen) setSeen(listed);
  const template = listed ?? (seen?._id === id ? seen : undefined);
  const isMissing = query.currentData !== undefined && template === undefined;
  const missing = { status: 404, data: { message: messages.templateNotFound } };
  return { ...query, currentData: template, error: isMissing ? missing : query.error };
}
