-- How many products of a workspace have each vendor, type and tag, for the filters of its catalogue: triggers count with the
-- statement that writes products. Whoever changes a catalogue has it alone (`changeCatalog`), so nobody waits for these rows
-- who doesn't wait for the catalogue already.
CREATE TABLE "product_facets" (
  "workspace_id" UUID NOT NULL,
  -- vendor | type | tag
  "kind" TEXT NOT NULL,
  "value" TEXT NOT NULL,
  "products" INTEGER NOT NULL,
  CONSTRAINT "product_facets_pkey" PRIMARY KEY ("workspace_id", "kind", "value")
);
CREATE INDEX "product_facets_workspace_id_kind_products_value_idx" ON "product_facets"
  ("workspace_id", "kind", "products" DESC, "value");

CREATE FUNCTION facets_of(vendor text, product_type text, tags text[]) RETURNS TABLE (kind text, value text)
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT 'vendor', $1 WHERE $1 <> '' UNION ALL SELECT 'type', $2 WHERE $2 <> '' UNION ALL SELECT 'tag', unnest($3)
$$;

-- In the order of the key: two that change the same rows wait for each other in turn.
CREATE FUNCTION count_added_products() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO product_facets AS f (workspace_id, kind, value, products)
  SELECT a.workspace_id, facet.kind, facet.value, count(*)
  FROM added a, facets_of(a.vendor, a.product_type, a.tags) facet GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (workspace_id, kind, value) DO UPDATE SET products = f.products + EXCLUDED.products;
  RETURN NULL;
END $$;

CREATE FUNCTION count_removed_products() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO product_facets AS f (workspace_id, kind, value, products)
  SELECT r.workspace_id, facet.kind, facet.value, -count(*)
  FROM removed r, facets_of(r.vendor, r.product_type, r.tags) facet GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (workspace_id, kind, value) DO UPDATE SET products = f.products + EXCLUDED.products;
  DELETE FROM product_facets WHERE workspace_id IN (SELECT workspace_id FROM removed)
    AND kind IN ('vendor', 'type', 'tag') AND products = 0;
  RETURN NULL;
END $$;

CREATE FUNCTION count_changed_products() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO product_facets AS f (workspace_id, kind, value, products)
  SELECT workspace_id, kind, value, sum(change) FROM (
    SELECT product.workspace_id, facet.kind, facet.value, product.change
    FROM removed r JOIN added a ON a.id = r.id
      AND (a.workspace_id, a.vendor, a.product_type, a.tags) IS DISTINCT FROM (r.workspace_id, r.vendor, r.product_type, r.tags),
    LATERAL (VALUES (r.workspace_id, r.vendor, r.product_type, r.tags, -1),
      (a.workspace_id, a.vendor, a.product_type, a.tags, 1)) product(workspace_id, vendor, product_type, tags, change),
    LATERAL facets_of(product.vendor, product.product_type, product.tags) facet) changed
  GROUP BY 1, 2, 3 HAVING sum(change) <> 0 ORDER BY 1, 2, 3
  ON CONFLICT (workspace_id, kind, value) DO UPDATE SET products = f.products + EXCLUDED.products;
  IF FOUND THEN
    DELETE FROM product_facets WHERE workspace_id IN (SELECT workspace_id FROM removed)
      AND kind IN ('vendor', 'type', 'tag') AND products = 0;
  END IF;
  RETURN NULL;
END $$;

-- Nobody writes products between the triggers and the first count.
CREATE TRIGGER products_added AFTER INSERT ON "products" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_added_products();
CREATE TRIGGER products_removed AFTER DELETE ON "products" REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION count_removed_products();
CREATE TRIGGER products_changed AFTER UPDATE ON "products" REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_products();

INSERT INTO product_facets (workspace_id, kind, value, products)
SELECT p.workspace_id, facet.kind, facet.value, count(*)
FROM products p, facets_of(p.vendor, p.product_type, p.tags) facet GROUP BY 1, 2, 3;
