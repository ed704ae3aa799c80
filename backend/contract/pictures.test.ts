import { describe, expect, test } from 'vitest';
import { variantPath, sizedPicture } from './pictures';

describe('the name of a picture', () => {
  test('tells how large it is, and where it lies in smaller variants', () => {
    const whole = variantPath('/uploads/a-1_b', { width: 1600, height: 1067 }, 1600);
    expect(whole).toBe('/uploads/a-1_b-1600x1067.webp');
    expect(sizedPicture(whole)).toEqual({
      path: whole,
      width: 1600,
      height: 1067,
      variants: [
        { path: '/uploads/a-1_b-1600x1067.480.webp', width: 480 },
        { path: '/uploads/a-1_b-1600x1067.960.webp', width: 960 },
        { path: whole, width: 1600 },
      ],
    });
  });

  test.each([
    [480, [480]],
    [481, [480, 481]],
    [960, [480, 960]],
    [1, [1]],
  ])('of a picture %i px wide stands for the widths %j', (width, widths) => {
    const { variants = [] } = sizedPicture(`/images/x-${width}x300.webp`) ?? {};
    expect(variants.map((form) => form.width)).toEqual(widths);
  });

  test('of a smaller form leads to the whole one', () => {
    expect(sizedPicture('/uploads/x-1600x1067.480.webp')).toEqual(sizedPicture('/uploads/x-1600x1067.webp'));
  });

  test.each([
    '',
    '/uploads/x.webp',
    '/uploads/x-1600.webp',
    '/uploads/x-0x0.webp',
    '/uploads/x-100000x1.webp',
    '/uploads/x-1600x1067.png',
    '/uploads/../x-1600x1067.webp',
    '/uploads/x/y-1600x1067.webp',
    '/assets/x-1600x1067.webp',
    'https://example.com/uploads/x-1600x1067.webp',
  ])('tells nothing where it is %j', (image) => {
    expect(sizedPicture(image)).toBeUndefined();
  });
});
