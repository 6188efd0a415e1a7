-- Standard rates of value-added tax, dated: the newest that has begun counts. Basis points.
-- Sources: European Commission, "VAT rates applied in the Member States"; for Turkey decree 7346 of 7 July 2023;
-- for the United Kingdom VAT Act 1994, section 2.
CREATE TABLE "tax_rates" (
  "country" TEXT NOT NULL,
  "valid_from" DATE NOT NULL,
  "name" TEXT NOT NULL,
  "rate_bp" INTEGER NOT NULL,
  CONSTRAINT "tax_rates_pkey" PRIMARY KEY ("country", "valid_from"),
  CONSTRAINT "tax_rates_country" CHECK ("country" ~ '^[A-Z]{2}$'),
  CONSTRAINT "tax_rates_rate" CHECK ("rate_bp" BETWEEN 0 AND 10000)
);
INSERT INTO "tax_rates" ("country", "valid_from", "name", "rate_bp") VALUES
  ('AT', '1984-01-01', 'USt', 2000), ('BE', '1996-01-01', 'TVA/BTW', 2100), ('BG', '1999-01-01', 'ДДС', 2000),
  ('CY', '2014-01-13', 'ΦΠΑ', 1900), ('CZ', '2013-01-01', 'DPH', 2100), ('DE', '2021-01-01', 'USt', 1900),
  ('DK', '1992-01-01', 'moms', 2500), ('EE', '2024-01-01', 'KM', 2200), ('EE', '2025-07-01', 'KM', 2400),
  ('ES', '2012-09-01', 'IVA', 2100), ('FI', '2013-01-01', 'ALV', 2400), ('FI', '2024-09-01', 'ALV', 2550),
  ('FR', '2014-01-01', 'TVA', 2000), ('GR', '2016-06-01', 'ΦΠΑ', 2400), ('HR', '2012-03-01', 'PDV', 2500),
  ('HU', '2012-01-01', 'ÁFA', 2700), ('IE', '2021-03-01', 'VAT', 2300), ('IT', '2013-10-01', 'IVA', 2200),
  ('LT', '2009-09-01', 'PVM', 2100), ('LU', '2024-01-01', 'TVA', 1700), ('LV', '2012-07-01', 'PVN', 2100),
  ('MT', '2004-01-01', 'VAT', 1800), ('NL', '2012-10-01', 'btw', 2100), ('PL', '2011-01-01', 'VAT', 2300),
  ('PT', '2011-01-01', 'IVA', 2300), ('RO', '2017-01-01', 'TVA', 1900), ('RO', '2025-08-01', 'TVA', 2100),
  ('SE', '1990-07-01', 'moms', 2500), ('SI', '2013-07-01', 'DDV', 2200), ('SK', '2011-01-01', 'DPH', 2000),
  ('SK', '2025-01-01', 'DPH', 2300), ('GB', '2011-01-04', 'VAT', 2000),
  ('TR', '2001-05-15', 'KDV', 1800), ('TR', '2023-07-10', 'KDV', 2000);
