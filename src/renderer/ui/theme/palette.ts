import { pageColors } from '@shared/domain/page-colors';
import type { Theme } from '@shared/ipc/views';

/** Colours that antd has no token for. Every name becomes a CSS variable: `bubbleOwn` is `--recado-bubble-own`. */
type ProductColors = {
  bubbleOwn: string;
  bubbleOther: string;
  conversation: string;
  rowHover: string;
  rowSelected: string;
  /** Internal notes, which the customer never sees. */
  note: string;
  noteBorder: string;
  tickRead: string;
  scrollbar: string;
  /** Focus rings: neither the primary colour nor a state. */
  focus: string;
  /** Unread counts, chosen tabs and charts; green in both themes, while the primary colour of the dark one is white. */
  brand: string;
  onBrand: string;
  mark: string;
  markNote: string;
  markFold: string;
  /** Families of flow blocks. */
  blockStart: string;
  blockSend: string;
  blockAsk: string;
  blockDecide: string;
  blockHandOver: string;
  blockRobot: string;
};

/** A background and a legible text colour. */
type Pair = readonly [background: string, text: string];

type Palette = {
  primary: string;
  primaryHover: string;
  primaryActive: string;
  /** Text and icons on the primary colour. */
  onPrimary: string;
  primaryTint: string;
  primaryTintHover: string;
  primaryBorder: string;
  link: string;
  layout: string;
  container: string;
  elevated: string;
  border: string;
  borderStrong: string;
  text: string;
  textSecondary: string;
  textTertiary: string;
  textDisabled: string;
  fill: string;
  fillHover: string;
  success: string;
  warning: string;
  error: string;
  errorHover: string;
  errorActive: string;
  info: string;
  successTint: string;
  warningTint: string;
  errorTint: string;
  infoTint: string;
  product: ProductColors;
  avatars: readonly Pair[];
};

/** All colour values of the product. Text on its surface reaches WCAG AA in both themes. */
export const palettes: Record<Theme, Palette> = {
  light: {
    primary: '#027A07',
    primaryHover: '#026606',
    primaryActive: '#015205',
    onPrimary: '#FFFFFF',
    primaryTint: '#E6F2E6',
    primaryTintHover: '#D9EBDA',
    primaryBorder: '#3F9443',
    link: '#027A07',
    layout: pageColors.light,
    container: '#FFFFFF',
    elevated: '#FFFFFF',
    border: '#E3E7E3',
    borderStrong: '#CBD2CC',
    text: '#1A201B',
    textSecondary: '#535D55',
    textTertiary: '#667068',
    textDisabled: '#9AA39C',
    fill: '#EDF0ED',
    fillHover: '#E4E8E4',
    success: '#027A07',
    warning: '#9A5B00',
    error: '#C0261C',
    errorHover: '#A32018',
    errorActive: '#871A14',
    info: '#1B66B0',
    successTint: '#E6F2E6',
    warningTint: '#FBF1DF',
    errorTint: '#FAE9E7',
    infoTint: '#E5EFF9',
    product: {
      bubbleOwn: '#DDF1DA',
      bubbleOther: '#FFFFFF',
      conversation: '#EEF1EE',
      rowHover: '#F4F7F4',
      rowSelected: '#E8F0E8',
      note: '#FFF6DC',
      noteBorder: '#E8D59A',
      tickRead: '#1B7FC4',
      scrollbar: '#C3CBC5',
      focus: '#4A6684',
      brand: '#027A07',
      onBrand: '#FFFFFF',
      mark: '#027A07',
      markNote: '#FFFFFF',
      markFold: '#A9D3AB',
      blockStart: '#027A07',
      blockSend: '#1B66B0',
      blockAsk: '#6B3FA0',
      blockDecide: '#9A5B00',
      blockHandOver: '#0F6B70',
      blockRobot: '#A3244E',
    },
    avatars: [
      ['#DDEBDD', '#22562A'],
      ['#DCE8F5', '#1D4F82'],
      ['#F6E3D6', '#813E10'],
      ['#EBE0F3', '#5B3382'],
      ['#F8E0E6', '#8B2143'],
      ['#D9EDEC', '#14565A'],
      ['#F3EACB', '#675008'],
      ['#E4E6EC', '#414A63'],
    ],
  },
  dark: {
    primary: '#FFFFFF',
    primaryHover: '#E4E8E5',
    primaryActive: '#CCD2CE',
    onPrimary: '#141815',
    primaryTint: '#2B312D',
    primaryTintHover: '#353C37',
    primaryBorder: '#7E8A81',
    link: '#7CCB86',
    layout: pageColors.dark,
    container: '#191D1A',
    elevated: '#222724',
    border: '#2B312D',
    borderStrong: '#414943',
    text: '#E6EAE7',
    textSecondary: '#A9B2AB',
    textTertiary: '#8F9991',
    textDisabled: '#5F6962',
    fill: '#252B27',
    fillHover: '#2E3530',
    success: '#6CC677',
    warning: '#E5A54B',
    error: '#F0857C',
    errorHover: '#F5A19A',
    errorActive: '#E8756B',
    info: '#79B4E8',
    successTint: '#1B3421',
    warningTint: '#33291A',
    errorTint: '#3A2220',
    infoTint: '#1B2D3F',
    product: {
      bubbleOwn: '#1D3B25',
      bubbleOther: '#242A26',
      conversation: '#141815',
      rowHover: '#1F2421',
      rowSelected: '#272E29',
      note: '#332B14',
      noteBorder: '#5C4E22',
      tickRead: '#6BB8F0',
      scrollbar: '#444D47',
      focus: '#8FAAC6',
      brand: '#6CC677',
      onBrand: '#0F1A11',
      mark: '#2F9E3B',
      markNote: '#FFFFFF',
      markFold: '#B9DEBC',
      blockStart: '#6CC677',
      blockSend: '#79B4E8',
      blockAsk: '#C9A6EC',
      blockDecide: '#E5A54B',
      blockHandOver: '#7CCFD2',
      blockRobot: '#F09AB3',
    },
    avatars: [
      ['#24402A', '#A9DBB1'],
      ['#1F3852', '#A9CEF2'],
      ['#4A2E1B', '#F2BF99'],
      ['#3A2A4C', '#D5B8EE'],
      ['#4C2431', '#F3AFC2'],
      ['#1B3F41', '#9DDBDD'],
      ['#403611', '#E6D28A'],
      ['#31374A', '#C0C9E2'],
    ],
  },
};
