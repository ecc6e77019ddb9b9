import type { ThemeConfig } from 'antd';
import { theme as antdTheme } from 'antd';

import { palettes } from '@renderer/ui/theme/palette';
import type { Theme } from '@shared/ipc/views';

type Algorithm = (
  seed: Parameters<typeof antdTheme.defaultAlgorithm>[0],
) => ReturnType<typeof antdTheme.defaultAlgorithm>;

/**
 * Antd derives its colours from a few seeds, and would turn a white primary grey in the dark theme. The palette
 * overrides the derived colours, so that every colour on screen is one that was designed.
 */
function algorithmOf(theme: Theme): Algorithm {
  const derive = theme === 'dark' ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm;
  const palette = palettes[theme];
  return (seed) => ({
    ...derive(seed),
    colorPrimary: palette.primary,
    colorPrimaryHover: palette.primaryHover,
    colorPrimaryActive: palette.primaryActive,
    colorPrimaryBg: palette.primaryTint,
    colorPrimaryBgHover: palette.primaryTintHover,
    colorPrimaryBorder: palette.primaryBorder,
    colorPrimaryBorderHover: palette.primaryHover,
    colorPrimaryText: palette.primary,
    colorPrimaryTextHover: palette.primaryHover,
    colorPrimaryTextActive: palette.primaryActive,
    colorLink: palette.link,
    colorLinkHover: palette.link,
    colorLinkActive: palette.link,
    colorSuccess: palette.success,
    colorWarning: palette.warning,
    colorError: palette.error,
    colorErrorHover: palette.errorHover,
    colorErrorActive: palette.errorActive,
    colorErrorBorderHover: palette.errorHover,
    colorErrorText: palette.error,
    colorErrorTextHover: palette.errorHover,
    colorErrorTextActive: palette.errorActive,
    colorInfo: palette.info,
    colorSuccessBg: palette.successTint,
    colorWarningBg: palette.warningTint,
    colorErrorBg: palette.errorTint,
    colorInfoBg: palette.infoTint,
    colorText: palette.text,
    colorTextSecondary: palette.textSecondary,
    colorTextTertiary: palette.textTertiary,
    colorTextQuaternary: palette.textTertiary,
    colorBgLayout: palette.layout,
    colorBgContainer: palette.container,
    colorBgElevated: palette.elevated,
    colorBorder: palette.borderStrong,
    colorBorderSecondary: palette.border,
    colorFillSecondary: palette.fill,
    colorFillTertiary: palette.fill,
    colorFill: palette.fillHover,
  });
}

const systemFonts =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif, 'Noto Color Emoji'";

/** Antd's theme for light or dark. Motion is off if the system prefers reduced motion. */
export function themeConfig(theme: Theme, hasMotion: boolean): ThemeConfig {
  const palette = palettes[theme];
  const { brand, onBrand } = palette.product;
  const on = { colorPrimary: brand, colorPrimaryHover: brand, colorWhite: onBrand };
  return {
    algorithm: algorithmOf(theme),
    cssVar: { key: 'recado' },
    hashed: false,
    // Antd's style sheet is built ahead (`main.tsx`): generating it at run time costs a tenth of the time to the first
    // row.
    zeroRuntime: true,
    token: {
      fontFamily: systemFonts,
      fontSize: 14,
      borderRadius: 8,
      controlHeight: 34,
      motion: hasMotion,
      // Limits motion to 150 ms: antd's slow, mid and fast are 3, 2 and 1 units on top of the base.
      motionBase: 0,
      motionUnit: 0.05,
      colorTextLightSolid: palette.onPrimary,
      colorTextDisabled: palette.textDisabled,
      colorTextPlaceholder: palette.textTertiary,
      colorTextDescription: palette.textSecondary,
      colorIcon: palette.textSecondary,
      colorSplit: palette.border,
    },
    components: {
      Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
      // States that are on have the brand's colour: the primary colour of the dark theme is white.
      Checkbox: on,
      Radio: on,
      Switch: {
        ...on,
        handleBg: theme === 'dark' ? palette.layout : palette.onPrimary,
      },
      // A tooltip of the page must not cover the buttons of a popover (1030) or menu (1050) that opened above it.
      Tooltip: { colorBgSpotlight: palette.text, colorTextLightSolid: palette.container, zIndexPopup: 1020 },
    },
  };
}
