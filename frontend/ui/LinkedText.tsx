/**
 * An https or http address, up to a space or quotation mark. Punctuation at its end belongs to the sentence; brackets
 * belong to the address in pairs.
 */
const address =
  /(https?:\/\/(?:[^\s<>"“”()]|\([^\s<>"“”()]*\))*(?:[^\s<>"“”()'’.,;:!?…\]}*]|\([^\s<>"“”()]*\)))/gi;

/** Text that people have written, with its addresses as links. Search engines and the linked sites learn nothing from them. */
export function LinkedText({ text }: { text: string }) {
  // The pattern's group makes every other part an address.
  return text.split(address).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <a
        key={index}
        href={part}
        target="_blank"
        rel="nofollow noopener noreferrer ugc"
        referrerPolicy="no-referrer"
      >
        {part}
      </a>
    ),
  );
}
