import { monogram } from './ChannelMark';

test.each([
  ['BCA', 'BCA'],
  ['UPI', 'UPI'],
  ['OCBC', 'OCB'],
  ['Bank DKI', 'DKI'],
  ['HDFC Bank', 'HDF'],
  ['CIMB Niaga', 'CIM'],
  ['State Bank of India', 'SBI'],
  ['Bank of Baroda', 'BAR'],
  ['ICICI Bank', 'ICI'],
  ['Indian Bank', 'IND'],
  ['Bank', 'BAN'],
  ['Bank Pembangunan Daerah Nusa Tenggara Barat dan Kalimantan Barat', 'BPD'],
  ['RELIANCE SMART', 'RS'],
  ['ALFAMART', 'ALF'],
  ['Mandiri', 'MAN'],
  ['Maybank', 'MAY'],
  ['K', 'K'],
  ['𝒜bc', '𝒜BC'],
  ['…', ''],
])('%s has the letters %s', (name, letters) => {
  expect(monogram(name)).toBe(letters);
});
