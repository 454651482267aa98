/** The painter's hand: short lists of numbers become uneven, filled shapes. Nothing is drawn with an even line. */

export type Mark = readonly [tone: string, d: string];
type Point = readonly [x: number, y: number, width: number];
type Shape = (text: string, grow?: number) => string;

const short = (value: number): number => Math.round(value * 100) / 100;
const pair = (x: number, y: number): string => `${short(x)} ${short(y)}`;

function rows(text: string, columns: number): Point[] {
  const all = text.trim().split(/\s+/).map(Number);
  return Array.from({ length: all.length / columns }, (_, row) => {
    const [x = 0, y = 0, width = 0] = all.slice(row * columns, (row + 1) * columns);
    return [x, y, width];
  });
}

/** Always the same tremble at the same spot, from -1 to 1. */
function tremble(x: number, y: number): number {
  const wild = Math.sin(x * 12.9898 + y * 78.233) * 43758.5453;
  return (wild - Math.floor(wild)) * 2 - 1;
}

/** The point of that index, around and around. */
const at = (points: readonly Point[], index: number): Point => points.at(index % points.length) ?? [0, 0, 0];

function clockwise(points: Point[]): Point[] {
  const area = points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = at(points, index + 1);
    return sum + x * nextY - nextX * y;
  }, 0);
  return area < 0 ? points.slice().reverse() : points;
}

function outward([fromX, fromY]: Point, [toX, toY]: Point): [number, number] {
  const length = Math.hypot(toX - fromX, toY - fromY) || 1;
  return [(toY - fromY) / length, (fromX - toX) / length];
}

function grown(points: Point[], by: number): Point[] {
  if (!by) return points;
  return points.map(([x, y], index) => {
    const [outX, outY] = outward(at(points, index - 1), at(points, index + 1));
    const far = by * (1 + 0.55 * tremble(x, y));
    return [x + outX * far, y + outY * far, 0];
  });
}

function curve(exact: Point[]): string {
  const points = exact.map(([x, y]): Point => [short(x), short(y), 0]);
  const steps = points.map(([x, y], index) => {
    const [[beforeX, beforeY], [toX, toY], [afterX, afterY]] = [at(points, index - 1), at(points, index + 1), at(points, index + 2)];
    const leave = pair((toX - beforeX) / 6, (toY - beforeY) / 6);
    const arrive = pair(toX - (afterX - x) / 6 - x, toY - (afterY - y) / 6 - y);
    return `c${leave} ${arrive} ${pair(toX - x, toY - y)}`;
  });
  const [x, y] = at(points, 0);
  return `M${pair(x, y)}${steps.join('')}Z`;
}

/** A dab of the finger. */
export const dab = (x: number, y: number, wide: number, high = wide): string => {
  const radii = pair(wide, high);
  return `M${pair(x - wide, y)}a${radii} 0 1 1 ${short(wide * 2)} 0a${radii} 0 1 1 ${short(wide * -2)} 0`;
};

/** A closed soft shape through `x y` pairs. */
export const blob: Shape = (text, grow = 0) => curve(grown(clockwise(rows(text, 2)), grow));

/** A closed shape with corners through `x y` pairs, each corner a little worn. */
export const slab: Shape = (text, grow = 0) => {
  const points = grown(clockwise(rows(text, 2)), grow * 1.25);
  const sides = points.map(([x, y], index) => {
    const toward = ([otherX, otherY]: Point): string => {
      const worn = Math.min(0.14, 4.5 / (Math.hypot(otherX - x, otherY - y) || 1));
      return pair(x + (otherX - x) * worn, y + (otherY - y) * worn);
    };
    return `${index ? 'L' : 'M'}${toward(at(points, index - 1))}Q${pair(x, y)} ${toward(at(points, index + 1))}`;
  });
  return `${sides.join('')}Z`;
};

/** The point that lies a share of the way from b to c on a smooth line through all four. */
function between(a: Point, b: Point, c: Point, d: Point, share: number): Point {
  const bend = (axis: 0 | 1 | 2): number => {
    const [p, q, r, s] = [a[axis], b[axis], c[axis], d[axis]];
    return q + ((r - p) * share + (2 * p - 5 * q + 4 * r - s) * share ** 2 + (3 * q - p - 3 * r + s) * share ** 3) / 2;
  };
  return [bend(0), bend(1), bend(2)];
}

/** A wash of blown pigment through `x y` pairs: a ragged edge and some spray beyond it. */
export const wash: Shape = (text) => {
  const given = clockwise(rows(text, 2));
  const edge = given.flatMap((point, index) =>
    [0, 0.2, 0.4, 0.6, 0.8].map((share): Point => {
      const [x, y] = between(at(given, index - 1), point, at(given, index + 1), at(given, index + 2), share);
      return [x + 3.2 * tremble(x, y), y + 3.2 * tremble(y, x), 0];
    }),
  );
  const spray = edge.map(([x, y], index) => {
    const [outX, outY] = outward(at(edge, index - 1), at(edge, index + 1));
    const far = 9 + 7 * tremble(y, x + 1);
    return dab(x + outX * far, y + outY * far, 0.9 + 1.1 * Math.abs(tremble(x, index)));
  });
  return curve(edge) + spray.filter((_, index) => index % 3 !== 1).join('');
};

/** One pull of the brush through `x y width` triples. */
export const brush: Shape = (text, grow = 0) => {
  const given = rows(text, 3);
  const last = given.length - 1;
  const way = given.flatMap((point, index) => {
    if (index === last) return [point];
    const next = at(given, index + 1);
    return [point, between(at(given, Math.max(index - 1, 0)), point, next, at(given, Math.min(index + 2, last)), 0.5)];
  });
  const side = (sign: number): Point[] =>
    way.map(([x, y, width], index) => {
      const [outX, outY] = outward(at(way, Math.max(index - 1, 0)), at(way, Math.min(index + 1, way.length - 1)));
      const half = sign * (width / 2) * (1 + 0.16 * tremble(x * sign, y + index));
      return [x + outX * half, y + outY * half, 0];
    });
  const tip = (before: number, end: number): Point => {
    const [[x, y, width], [outX, outY]] = [at(way, end), outward(at(way, before), at(way, end))];
    return [x - outY * width * 0.34, y + outX * width * 0.34, 0];
  };
  return curve(grown(clockwise([...side(1), tip(-2, -1), ...side(-1).reverse(), tip(1, 0)]), grow));
};

/** Several shapes in one tone. */
export const many = (shape: Shape, ...texts: string[]): string => texts.map((text) => shape(text)).join('');

/** A shape with a charcoal edge around it. */
export const edged = (tone: string, shape: Shape, text: string, width = 1): Mark[] => [
  ['line', shape(text, width)],
  [tone, shape(text)],
];

/** The same rows of numbers at another spot and size. */
export function shifted(text: string, x: number, y: number, scale = 1, columns = 2): string {
  const moved = rows(text, columns).map(([px, py, width]) => [px * scale + x, py * scale + y, width * scale]);
  return moved.map((row) => row.slice(0, columns).map(short).join(' ')).join(' ');
}

/** The `x y` pairs of a hand-drawn circle. */
export const round = (x: number, y: number, r: number): string =>
  Array.from({ length: 8 }, (_, step) => {
    const [angle, far] = [(step * Math.PI) / 4, r * (1 + 0.05 * tremble(step, x + y))];
    return `${x + far * Math.cos(angle)} ${y + far * Math.sin(angle)}`;
  }).join(' ');

/** Flecks of pigment, strewn over a box. */
export function flecks(count: number, x: number, y: number, width: number, height: number, size = 2): string {
  return Array.from({ length: count }, (_, index) => {
    const [cx, cy] = [x + width * (0.5 + tremble(index, x) / 2), y + height * (0.5 + tremble(y, index) / 2)];
    const wide = size * (0.8 + 0.5 * tremble(cx, cy));
    return dab(cx, cy, wide, wide * 0.62);
  }).join('');
}
