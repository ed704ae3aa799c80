interface AppMarkProps {
  /** Width and height in CSS pixels. */
  size?: number;
}

/** The app's sign, a G whose bar carries a plate: the letter in the colour of the text around it, for dark grounds. */
export function AppMark({ size = 32 }: AppMarkProps) {
  return (
    <svg viewBox="80 80 352 352" width={size} height={size} fill="none" aria-hidden="true">
      <path
        d="M366.3 169.8A140 140 0 1 0 396 256H268"
        stroke="currentColor"
        strokeWidth="54"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <rect x="226" y="190" width="52" height="132" rx="18" fill="#ee7440" />
    </svg>
  );
}
