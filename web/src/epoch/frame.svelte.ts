/** The part of the map that is seen: its middle and how close it is. */

import type { Bounds, Point } from './geometry';

const CLOSEST = 5;
const MARGIN = 0.2; // of the window, kept free around what is brought into sight

function within(value: number, least: number, most: number): number {
  return least > most ? (least + most) / 2 : Math.min(Math.max(value, least), most);
}

export class Frame {
  /** Of the window, in pixels. */
  width = $state(0);
  height = $state(0);
  zoom = $state(1);
  #middle = $state.raw<Point>({ x: 0, y: 0 });

  constructor(readonly bounds: Bounds) {
    this.#middle = { x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height / 2 };
  }

  /** How many units of the map a pixel is. */
  readonly unit = $derived.by(() => {
    if (!this.width || !this.height) return 1;
    return Math.max(this.bounds.width / this.width, this.bounds.height / this.height) / this.zoom;
  });

  /** As the viewBox of the drawing. */
  readonly box = $derived.by(() => {
    const { x, y, width, height } = this.bounds;
    if (!this.width || !this.height) return `${x} ${y} ${width} ${height}`;
    const [wide, high] = [this.width * this.unit, this.height * this.unit];
    return [this.#middle.x - wide / 2, this.#middle.y - high / 2, wide, high].map((number) => number.toFixed(1)).join(' ');
  });

  get whole(): boolean {
    return this.zoom === 1;
  }

  get closest(): boolean {
    return this.zoom === CLOSEST;
  }

  fit(): void {
    this.zoom = 1;
    this.#move(this.#middle);
  }

  /** Shift the map by so many pixels. */
  pan(x: number, y: number): void {
    this.#move({ x: this.#middle.x - x * this.unit, y: this.#middle.y - y * this.unit });
  }

  /** Closer or further; the pixel x y stays where it is, or the middle. */
  zoomBy(factor: number, x = this.width / 2, y = this.height / 2): void {
    const before = this.unit;
    this.zoom = within(this.zoom * factor, 1, CLOSEST);
    const shift = before - this.unit;
    this.#move({ x: this.#middle.x + (x - this.width / 2) * shift, y: this.#middle.y + (y - this.height / 2) * shift });
  }

  /** Look at this point from so close. */
  lookAt(point: Point, zoom = this.zoom): void {
    this.zoom = within(zoom, 1, CLOSEST);
    this.#move(point);
  }

  /** Bring a point into sight, no further than needed. */
  reveal(point: Point): void {
    const [wide, high] = [this.width * this.unit * (0.5 - MARGIN), this.height * this.unit * (0.5 - MARGIN)];
    this.#move({
      x: within(this.#middle.x, point.x - wide, point.x + wide),
      y: within(this.#middle.y, point.y - high, point.y + high),
    });
  }

  #move(point: Point): void {
    const { x, y, width, height } = this.bounds;
    const [wide, high] = [(this.width * this.unit) / 2, (this.height * this.unit) / 2];
    this.#middle = { x: within(point.x, x + wide, x + width - wide), y: within(point.y, y + high, y + height - high) };
  }
}
