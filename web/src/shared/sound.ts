/** Short sounds, made here and now with Web Audio: nothing is loaded. A browser that wants a click first hears nothing before it. */

import { settings } from './settings.svelte';

export type Sound = 'dice' | 'place' | 'take' | 'build' | 'turn' | 'chat' | 'hunger' | 'end';

interface Note {
  /** Seconds after the beginning. */
  at: number;
  /** Hertz; none is a knock, made of noise. */
  pitch?: number;
  lasts: number;
  loud: number;
}

const knock = (at: number, loud: number, lasts = 0.05): Note => ({ at, loud, lasts });
const tone = (at: number, pitch: number, loud: number, lasts: number): Note => ({ at, pitch, loud, lasts });

const NOTES: Record<Sound, readonly Note[]> = {
  dice: [knock(0, 0.5), knock(0.07, 0.4), knock(0.12, 0.55), knock(0.2, 0.3), knock(0.31, 0.45), knock(0.4, 0.2)],
  place: [knock(0, 0.5, 0.06), tone(0, 190, 0.35, 0.09)],
  take: [tone(0, 440, 0.22, 0.14), tone(0.07, 587, 0.2, 0.16)],
  build: [knock(0, 0.6, 0.07), knock(0.14, 0.6, 0.07), tone(0.26, 294, 0.3, 0.3), tone(0.26, 440, 0.22, 0.3)],
  turn: [tone(0, 392, 0.3, 0.22), tone(0.16, 523, 0.3, 0.34)],
  chat: [tone(0, 700, 0.16, 0.08), tone(0.06, 930, 0.14, 0.1)],
  hunger: [tone(0, 220, 0.3, 0.28), tone(0.2, 165, 0.3, 0.42)],
  end: [tone(0, 294, 0.3, 0.3), tone(0.18, 392, 0.3, 0.3), tone(0.36, 494, 0.3, 0.34), tone(0.56, 587, 0.34, 0.8)],
};

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** The browser's own ear, once there is one; it stays shut until somebody has clicked. */
function ear(): AudioContext | null {
  if (typeof AudioContext === 'undefined') return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume().catch(() => {});
  return context.state === 'running' ? context : null;
}

function hiss(audio: AudioContext): AudioBuffer {
  if (noise) return noise;
  noise = audio.createBuffer(1, audio.sampleRate / 4, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  return noise;
}

function play(audio: AudioContext, note: Note): void {
  const begin = audio.currentTime + note.at;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(note.loud * settings.volume, begin + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + note.lasts);
  gain.connect(audio.destination);
  const source = note.pitch === undefined ? knocking(audio, gain) : sounding(audio, note.pitch, gain);
  source.start(begin);
  source.stop(begin + note.lasts + 0.02);
}

function sounding(audio: AudioContext, pitch: number, to: AudioNode): AudioScheduledSourceNode {
  const source = audio.createOscillator();
  source.type = 'triangle';
  source.frequency.value = pitch;
  source.connect(to);
  return source;
}

/** Wood on wood: noise in a narrow band. */
function knocking(audio: AudioContext, to: AudioNode): AudioScheduledSourceNode {
  const source = audio.createBufferSource();
  source.buffer = hiss(audio);
  const band = audio.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.value = 900 + Math.random() * 700;
  band.Q.value = 1.6;
  source.connect(band).connect(to);
  return source;
}

export function sound(which: Sound): void {
  if (settings.volume === 0) return;
  const audio = ear();
  if (audio) for (const note of NOTES[which]) play(audio, note);
}
