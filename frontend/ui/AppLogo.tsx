interface AppLogoProps {
  /** Width and height in CSS pixels. */
  size?: number;
}

/** The logo, a G whose bar carries a weight plate. The G has the text colour; made for dark backgrounds. */
export function AppLogo({ size = 32 }: AppLogoProps) {
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
