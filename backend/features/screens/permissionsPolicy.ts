/** What the app uses: the tone of a rest counts as autoplay. */
const allowedFeatures = [
  'autoplay',
  'clipboard-write',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
];

const deniedFeatures = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

/** For pages alone: browsers ignore it elsewhere, and it is long. */
export const permissionsPolicy = [
  ...allowedFeatures.map((feature) => `${feature}=(self)`),
  ...deniedFeatures.map((feature) => `${feature}=()`),
].join(', ');
