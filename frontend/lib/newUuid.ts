/** A new random UUID. Browsers have a function of their own for it, but not for pages that come over plain HTTP. */
export function newUuid(): string {
  // RFC 9562, 5.4: sixteen random bytes, six bits of which say what they are.
  const bytes = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte, place) => {
    if (place === 6) return (byte & 0x0f) | 0x40;
    return place === 8 ? (byte & 0x3f) | 0x80 : byte;
  });
  return bytes
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
