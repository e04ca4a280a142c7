import type { Palette } from './room.ts'

export const PALETTES: readonly Palette[] = [
  { wall: '#ece5d8', side: '#b9c7c3', floor: '#c29a6b', wood: '#b88a5a', cloth: '#4f7480', accent: '#c9703f', warm: '#e8b04a' },
  { wall: '#f0ebe2', side: '#d9b9a2', floor: '#a67c52', wood: '#8a5f3d', cloth: '#7c8b6a', accent: '#a5443a', warm: '#e2a24f' },
  { wall: '#e4e8e6', side: '#8fa7ad', floor: '#d0b48c', wood: '#cda673', cloth: '#b8a48a', accent: '#2f6b78', warm: '#f0bd62' },
  { wall: '#f1e9dc', side: '#c8cfae', floor: '#b48a5e', wood: '#a47a4e', cloth: '#a8584a', accent: '#5d7a4e', warm: '#ecb75a' },
  { wall: '#e9e2da', side: '#a39bb0', floor: '#94714f', wood: '#7b5639', cloth: '#5b5a7d', accent: '#d08a3c', warm: '#f2c36b' },
  { wall: '#efeae4', side: '#e3c98f', floor: '#cbab80', wood: '#d3ad79', cloth: '#66798c', accent: '#b2573c', warm: '#e9aa45' },
  { wall: '#dfe5e2', side: '#6f8f88', floor: '#b79168', wood: '#9c7148', cloth: '#d6c5ab', accent: '#8f4a52', warm: '#eab458' },
  { wall: '#f3eee6', side: '#cfdbe0', floor: '#dbc19a', wood: '#e0c294', cloth: '#8aa0a0', accent: '#3f6390', warm: '#f0bf6c' },
]
