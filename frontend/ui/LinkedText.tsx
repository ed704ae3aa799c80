import { address } from '@contract/address';
import { OutsideLink } from './OutsideLink';

/** Text that people have written, with its addresses as links. */
export function LinkedText({ text }: { text: string }) {
  // The pattern's group makes every other part an address.
  return text.split(address).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <OutsideLink key={index} href={part}>
        {part}
      </OutsideLink>
    ),
  );
}
