import { type ReactNode, useRef } from 'react';

interface ItemListProps<Item> {
  label: string;
  items: readonly Item[];
  /** Renders an item as an `li` with a key. `onDeleted` takes the focus that disappears with its button. */
  children: (item: Item, onDeleted: () => void) => ReactNode;
}

/** A list whose items can be deleted. */
export function ItemList<Item>({ label, items, children }: ItemListProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <ul ref={list} className="list-unstyled" tabIndex={-1} aria-label={label}>
      {items.map((item) => children(item, () => list.current?.focus()))}
    </ul>
  );
}
