import { onePixel } from '../pixel';

export const aPicture = { name: 'foto.png', bytes: onePixel, type: 'image/png' };
