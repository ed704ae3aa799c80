/**
 * An https or http address in a text, up to a space or quotation mark. Punctuation at its end belongs to the sentence;
 * brackets belong to the address in pairs.
 */
export const address =
  /(https?:\/\/(?:[^\s<>"“”()]|\([^\s<>"“”()]*\))*(?:[^\s<>"“”()'’.,;:!?…\]}*]|\([^\s<>"“”()]*\)))/gi;
