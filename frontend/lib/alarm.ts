/**
 * A soft tone and a vibration, where the device allows them. To be prepared in response to a tap, since browsers let no
 * other page make a sound.
 */
export function prepareAlarm() {
  const context = isAllowed() && 'AudioContext' in window ? new AudioContext() : undefined;
  const cancel = () => void context?.close();
  const sound = () => {
    if (isAllowed() && 'vibrate' in navigator) navigator.vibrate([200, 100, 200]);
    if (context) playTone(context).addEventListener('ended', cancel);
  };
  return { sound, cancel };
}

/** Browsers log an error for a sound or a vibration before the first tap. */
function isAllowed(): boolean {
  return 'userActivation' in navigator && navigator.userActivation.hasBeenActive;
}

function playTone(context: AudioContext): OscillatorNode {
  const start = context.currentTime;
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(0.2, start + 0.05);
  volume.gain.linearRampToValueAtTime(0, start + 0.8);
  const tone = new OscillatorNode(context, { frequency: 660 });
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + 0.8);
  return tone;
}
