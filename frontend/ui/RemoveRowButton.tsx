import Button from 'react-bootstrap/Button';

/** Removes a row of a SortableList. The focus moves to the next row's button, else to the one before, else to the list. */
export function RemoveRowButton({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <Button
      variant="link"
      className="line-button remove-row text-danger"
      aria-label={label}
      onClick={({ currentTarget }) => {
        // Before the focused button disappears with its row.
        const row = currentTarget.closest('li');
        const neighbour = row?.nextElementSibling ?? row?.previousElementSibling ?? null;
        (neighbour?.querySelector<HTMLElement>('.remove-row') ?? row?.closest('ol'))?.focus();
        onRemove();
      }}
    >
      ×
    </Button>
  );
}
